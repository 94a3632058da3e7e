#!/usr/bin/env node
import { bundle, failToBundle } from './bundle.js'

// `npm start` and `npm run dev`
const { program } = await bundle('lib/cli/start').catch(failToBundle)
process.setSourceMapsEnabled(true)
await import(program)
