import { NESTED } from './nested'
import { PACKING } from './packing'
import type { ProgramExample } from './program-example'
import { PROXY } from './proxy'
import { TEXTS } from './texts'
import { TOKEN } from './token'
import { TRANSIENT_LOCK } from './transient-lock'
import { TRY_CATCH } from './try-catch'

/** Programs that each show one thing, the easy ones first. */
export const PROGRAM_EXAMPLES: readonly ProgramExample[] = [
  TOKEN,
  PACKING,
  TEXTS,
  NESTED,
  TRY_CATCH,
  TRANSIENT_LOCK,
  PROXY,
]
