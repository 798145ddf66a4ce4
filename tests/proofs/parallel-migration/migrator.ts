import { migrate } from '../../../server/platform/store/migrate.ts';

/** Says when it begins to migrate, so that it can be killed in the middle. */
const [connectionString = '', migrationsFolder = ''] = process.argv.slice(2);
process.send?.('begin');
await migrate({ connectionString }, migrationsFolder);
process.disconnect();
