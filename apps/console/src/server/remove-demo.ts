import { mutationClient } from './api-client.ts';
import { type Problem, problemOf } from './problem.ts';

/** Erases the demo as the person whose cookie the request carries. @returns why not, or null when done */
export async function removeDemo(environment: string): Promise<Problem['kind'] | null> {
  try {
    await (await mutationClient()).environments.removeDemo.mutate({ environment });
    return null;
  } catch (error) {
    return problemOf(error).kind;
  }
}
