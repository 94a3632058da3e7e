'use client'

import { type Asking, AskingContext } from '@/components/playground/asking/asking'
import { Playground } from '@/components/playground/playground'

const ASKING: Asking = { loadAsker: () => import('./step/asked-step').then(({ ASKER }) => ASKER) }

/** The playground, which may ask before it shows. */
export const AskedPlayground = () => (
  <AskingContext value={ASKING}>
    <Playground />
  </AskingContext>
)
