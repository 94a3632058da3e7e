'use client'

import dynamic from 'next/dynamic'
import { type AskedStep, AskingContext } from '@/components/playground/asking/asking'
import { Workbench } from '@/components/playground/workbench'

const ASKING: AskedStep = {
  loadAsker: () => import('./step/asked-step').then(({ ASKER }) => ASKER),
  MakeExercise: dynamic(() => import('./assignment/make-exercise').then(({ MakeExercise }) => MakeExercise), {
    ssr: false,
    loading: () => <p role="status">Opening…</p>,
  }),
}

/** The playground with questions before its steps. */
export const AskedPlayground = () => (
  <AskingContext value={ASKING}>
    <Workbench />
  </AskingContext>
)
