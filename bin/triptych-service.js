#!/usr/bin/env node
import { rm } from 'node:fs/promises'
import { bundle, failToBundle } from './bundle.js'

const { folder, program } = await bundle('lib/cli/service').catch(failToBundle)
process.setSourceMapsEnabled(true)
await import(program)
await rm(folder, { recursive: true })
