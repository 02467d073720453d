import styles from './weights.module.css';

/** The class that makes a block as wide as its weight in teaching tokens, on the scale around it. */
export function weights(tokens: number): string {
  return `${styles.weight} ${styles[`weight${tokens}`] ?? ''}`;
}
