import './end-with-parent.js'
import { rmSync } from 'node:fs'
import { bundle, failToBundle } from './bundle.js'

// Reads a project folder for `npm start`, which starts this program. Parts of the bundle are loaded later.
const { folder, program } = await bundle('lib/cli/project', { withPackages: true }).catch(failToBundle)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import(program)
