import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import { TOKEN_UNIT, type TokenUnit } from './token-unit'

export const keptUnits = keptStore(
  'tokens',
  v.object({ version: v.literal(1), ...TOKEN_UNIT.entries }),
  ({ version: _, ...unit }): TokenUnit => unit,
)
