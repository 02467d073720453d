import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine in a line, with how busy it was: a shared one gives slower and less even times. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const gigabytes = Math.round(totalmem() / 1_073_741_824);
  const load = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} cores of ${model}, ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.version}; load ${load} when it was measured`;
}
