import { BUDGETS, FIDELITIES, POLICIES } from '../model/settings.ts';
import type { Position, Settings } from '../model/types.ts';
import { DURATION_MS } from '../replay/timeline.ts';

/** Whole milliseconds as seconds without trailing zeros: 37500 → "37.5". */
export function writeSeconds(positionMs: number): string {
  return String(Math.floor(positionMs) / 1000);
}

/** "37.5" → 37500. Null for anything but 0 to 60 with at most three decimals. */
export function readSeconds(text: string): number | null {
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(text)) return null;
  const positionMs = Math.round(Number(text) * 1000);
  return positionMs <= DURATION_MS ? positionMs : null;
}

/** The member of a list that is written as `text`, or null. */
export function readChoice<T extends string | number>(text: string, choices: readonly T[]): T | null {
  return choices.find((choice) => String(choice) === text) ?? null;
}

/** "1" → true. Null for anything else: a flag that is off is left out. */
export function readFlag(text: string): boolean | null {
  return text === '1' || null;
}

/** "36-summarize-drop" */
export function writeSettings(settings: Settings): string {
  return `${settings.budgetTokens}-${settings.policy}-${settings.fidelity}`;
}

export function readSettings(text: string): Settings | null {
  const [budget = '', policyText = '', fidelityText = '', ...rest] = text.split('-');
  const budgetTokens = readChoice(budget, BUDGETS);
  const policy = readChoice(policyText, POLICIES);
  const fidelity = readChoice(fidelityText, FIDELITIES);
  if (budgetTokens === null || policy === null || fidelity === null || rest.length > 0) return null;
  return { budgetTokens, policy, fidelity };
}

/** "24-evict-preserve-37.5" */
export function writePosition(position: Position): string {
  return `${writeSettings(position.settings)}-${writeSeconds(position.positionMs)}`;
}

export function readPosition(text: string): Position | null {
  const cut = text.lastIndexOf('-');
  const settings = readSettings(text.slice(0, Math.max(0, cut)));
  const positionMs = readSeconds(text.slice(cut + 1));
  return settings && positionMs !== null ? { settings, positionMs } : null;
}
