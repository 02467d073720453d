import { relative } from 'node:path';
import { checkFile, type FileResult } from './check-file.ts';
import { findFiles, isDirectory } from './find-files.ts';
import { fileLines, totalLine, violationsOf } from './report.ts';
import { SETTINGS } from './settings.ts';

const HELP = `Usage: npm run check:transcripts -- FOLDER

Takes every transcript of a folder and of the folders in it through the engine, event by event, under
${SETTINGS.length} settings: thresholds from tiny to huge, four retentions, small windows, small requests,
the sliding window. Every invariant is checked after each compaction and at the end.

Prints a line for each file: format, events, compactions, violations; the first violations are spelled out.
A file of no known format is named with what it looks like, and counts as unsupported.
The last line is "N files, U unsupported, V violations".

Ends with 0 when nothing was violated, 1 on any violation, 2 when it was called wrongly.`;

function main(args: readonly string[]): number {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(HELP);
    return 0;
  }
  const [folder] = args;
  if (folder === undefined || args.length > 1 || folder.startsWith('-')) {
    console.error(HELP);
    return 2;
  }
  if (!isDirectory(folder)) {
    console.error(`${folder} is not a folder. Name the folder that holds the transcripts.`);
    return 2;
  }
  const results: FileResult[] = [];
  for (const path of findFiles(folder)) {
    const result = checkFile(path);
    results.push(result);
    for (const line of fileLines(relative(folder, path), result)) console.log(line);
  }
  console.log(totalLine(results));
  return violationsOf(results) > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
