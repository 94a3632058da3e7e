#!/usr/bin/env node
import { rmSync } from 'node:fs'
import { bundle, failToBundle } from './bundle.js'

// `npm start` and `npm run dev`. Parts of the bundle are loaded later, so it is deleted at the end.
const { folder, program } = await bundle('lib/cli/start').catch(failToBundle)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.setSourceMapsEnabled(true)
await import(program)
