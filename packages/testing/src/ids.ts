/** Ids in a fixed order: `evt_000001`, `evt_000002`, … */
export function sequentialIds(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}_${String(count).padStart(6, '0')}`;
  };
}
