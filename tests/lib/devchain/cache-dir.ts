import { join } from 'node:path'

/** Where `npm start` keeps the compiled contracts of the demo chain, too. */
export const CACHE_DIR = join(process.cwd(), '.triptych')
