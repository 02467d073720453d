import { jitter } from '../../material/numbers.ts';
import { seriesTable } from '../../material/tables.ts';

const PLACES = ['抽出ボイラー', 'スチームボイラー', '給水', '排水'];

/** What the machine reports of a morning, as a table. */
export function deviceTable(start: string, rows: number, steamBar: number, pumpAmpere: number): string {
  return seriesTable(start, 5, rows, [
    { name: 'brew_c', before: 93.2, noise: 1 },
    { name: 'steam_bar', before: steamBar, noise: 4 },
    { name: 'pump_a', before: pumpAmpere, noise: 7 },
    { name: 'mains_v', before: 100, noise: 2 },
  ]);
}

/** The log of daily cleaning that a health office asks for. */
export function cleaningLog(days: number): string {
  const rows = Array.from({ length: days }, (_, day) => {
    const minute = 5 + jitter(day, 3, 40);
    const who = ['A', 'B', 'K', 'R'][jitter(day, 5, 4)];
    const late = jitter(day, 11, 9) === 0 ? ';後日記入' : ';';
    return `12-${String(day + 1).padStart(2, '0')};21:${String(minute).padStart(2, '0')};${who};DET-90 3g;${90 + jitter(day, 7, 5)}.${jitter(day, 8, 10)}${late}`;
  });
  return ['日付;時刻;担当;洗浄剤;最高温度°C;備考', ...rows].join('\n');
}

/** Cups of each day and what they needed. */
export function cupsTable(days: number): string {
  const rows = Array.from({ length: days }, (_, day) => {
    const cups = 48 + jitter(day, 2, 31);
    return `12-${String(day + 1).padStart(2, '0')}  ${String(cups).padStart(4)}  ${(cups * 0.038 + 1.1).toFixed(2).padStart(6)}  ${(cups * 0.031 + 2.4).toFixed(1).padStart(5)}  ${26 + jitter(day, 4, 5)}`;
  });
  return ['date   cups  litre    kWh  seconds', ...rows].join('\n');
}

/** Checks a machine runs by itself at night. */
export function selfTest(): string {
  return PLACES.map(
    (place, index) =>
      `${place}: 正常 (${(0.4 + jitter(index, 6, 50) / 100).toFixed(2)} 秒, しきい値 ${1 + index} 秒)`,
  ).join('\n');
}
