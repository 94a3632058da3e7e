import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import { parseDisplays } from './chosen-displays'

/** The displays of each contract, in the format of links. */
export const keptDisplays = keptStore(
  'displays',
  v.object({ version: v.literal(1), chosen: v.pipe(v.string(), v.maxLength(20_000)) }),
  ({ chosen }) => parseDisplays(chosen),
)
