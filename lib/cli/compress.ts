import { fileURLToPath } from 'node:url'
import { compressStatic } from './compress-static'

/** Second half of `npm run build`. */
await compressStatic(fileURLToPath(new URL('../..', import.meta.url)))
