import { fileURLToPath } from 'node:url'
import { compressStatic } from './compress-static'

/** Second half of `npm run build`; `npm start` runs it beside the pages. */
await compressStatic(fileURLToPath(new URL('../..', import.meta.url)))
