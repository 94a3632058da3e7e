import './end-with-parent.js'
import { bundle, failToBundle } from './bundle.js'

// Reads a project folder for `npm start`, which starts this program. A signal would end it before its bundle is deleted.
for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit())
const { program } = await bundle('lib/cli/project', { withPackages: true }).catch(failToBundle)
await import(program)
