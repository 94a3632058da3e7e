import './end-with-parent.js'
import { rm } from 'node:fs/promises'
import { bundle, failToBundle } from './bundle.js'

// Reads a project folder for `npm start`, which starts this program.
const { folder, program } = await bundle('lib/cli/project', { withPackages: true }).catch(failToBundle)
await import(program)
await rm(folder, { recursive: true })
