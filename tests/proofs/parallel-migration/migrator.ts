import { migrate } from '../../../server/platform/store/migrate.ts';

/** Reports the start of its migration, so that it can be killed in the middle. */
const [connectionString = '', migrationsFolder = ''] = process.argv.slice(2);
process.send?.('begin');
await migrate({ connectionString }, migrationsFolder);
process.disconnect();
