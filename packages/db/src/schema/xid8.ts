import { customType } from 'drizzle-orm/pg-core';

/** A transaction id of 64 bits, as decimal text: JavaScript's numbers end at 53. */
export const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
