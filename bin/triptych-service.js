#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

// In the process itself, so that signals reach the service; and from whatever folder it is called.
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
await import('../lib/cli/service.ts')
