'use client'

import dynamic from 'next/dynamic'
import type { Hex } from 'viem'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import type { NamedWords } from '../comparison/words-comparison'

const loading = () => <p role="status">Opening…</p>

const WordsComparisonForm = dynamic(
  () => import('../comparison/words-comparison').then((module) => module.WordsComparisonForm),
  {
    ssr: false,
    loading,
  },
)
const ProveWords = dynamic(() => import('../proof/prove-words').then((module) => module.ProveWords), {
  ssr: false,
  loading,
})

/** The ways to be sure of words that were read: their proof, and another connection. Each is loaded as it is opened. */
export function WordsChecks({ address, named }: { address: Hex; named: () => readonly NamedWords[] }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <ActionDisclosure label="Prove it">
        {() => <ProveWords address={address} named={named()} />}
      </ActionDisclosure>
      <ActionDisclosure label="Compare with another provider">
        {() => <WordsComparisonForm address={address} named={named()} />}
      </ActionDisclosure>
    </div>
  )
}
