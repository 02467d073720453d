import postgres from 'postgres';

/** The channel that triggers on `agent_session` notify, with the session's id and nothing else. */
export const SESSION_CHANNEL = 'orrery_session';

/**
 * Listens on a connection of its own until the function it gives is called. `onSignal` is also called each
 * time the connection has been made anew: what was notified meanwhile was heard by nobody.
 */
export async function listen(url: string, onSignal: () => void): Promise<() => Promise<void>> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'orrery-live' },
  });
  try {
    await sql.listen(SESSION_CHANNEL, onSignal, onSignal);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  return () => sql.end({ timeout: 1 });
}
