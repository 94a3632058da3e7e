import { refuseInput } from '@/lib/rpc/gate/caller-input'
import type { Layout } from './layout'

/** Throws BadInputError for anything but a parsed layout or null, such as the output of a compiler. */
export function requireLayout(value: unknown): Layout | null {
  if (value === null) return null
  const { variables, transient }: Record<string, unknown> = Object(value)
  if (Array.isArray(variables) && Array.isArray(transient)) return value as Layout
  throw refuseInput(
    'layout',
    value,
    'a parsed layout',
    'Use parseLayout, or null for slots without a layout.',
  )
}
