import { readFileSync } from 'node:fs'
import type { Variable } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'

/** The namespaces of widely used libraries, as the explorer has them. */
export const wellKnownNamespaces = (): readonly Variable[] =>
  parseLayout(JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8'))).variables
