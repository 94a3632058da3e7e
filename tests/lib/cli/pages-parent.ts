import { portOfPages, spawnPages } from '@/lib/cli/next-process'

/** Starts the pages as `npm start` does, says their port, and waits to be ended. */
const env = { ...process.env, SESSION_SECRET: 'a sealing secret of 32 characters' }
process.stdout.write(`${await portOfPages(spawnPages(0, env))}\n`)
