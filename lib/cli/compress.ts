import { fileURLToPath } from 'node:url'
import { compressStatic } from './compress-static'

/** Second half of `npm run build`. `npm start` runs it in the background. */
await compressStatic(fileURLToPath(new URL('../..', import.meta.url)))
