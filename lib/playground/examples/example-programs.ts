import type { Program } from '../program/program'
import type { ExampleSlug } from './listed-examples'
import { NESTED } from './nested'
import { PACKING } from './packing'
import { PROXY } from './proxy'
import { TEXTS } from './texts'
import { TOKEN } from './token'
import { TRANSIENT_LOCK } from './transient-lock'
import { TRY_CATCH } from './try-catch'

export const EXAMPLE_PROGRAMS: Readonly<Record<ExampleSlug, Program>> = {
  token: TOKEN,
  packing: PACKING,
  texts: TEXTS,
  nested: NESTED,
  'try-catch': TRY_CATCH,
  'transient-lock': TRANSIENT_LOCK,
  proxy: PROXY,
}
