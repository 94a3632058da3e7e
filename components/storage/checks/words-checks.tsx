'use client'

import dynamic from 'next/dynamic'
import type { Hex } from 'viem'
import { SecondOpinion } from '@/components/lens/opinion/second-opinion'
import { ProveDisclosure } from '@/components/lens/proof/prove-disclosure'
import { useNetwork } from '@/components/reader/use-network'
import type { NamedWords } from '../opinion/words-opinion'

const loading = () => <p role="status">Opening…</p>

const WordsOpinion = dynamic(() => import('../opinion/words-opinion').then((module) => module.WordsOpinion), {
  ssr: false,
  loading,
})
const ProveWords = dynamic(() => import('../proof/prove-words').then((module) => module.ProveWords), {
  ssr: false,
  loading,
})

/** Proof of the words, and comparison with another provider. Each is loaded when it is opened. */
export function WordsChecks({ address, named }: { address: Hex; named: () => readonly NamedWords[] }) {
  const network = useNetwork()
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <ProveDisclosure>
        {() => <ProveWords network={network} address={address} named={named()} />}
      </ProveDisclosure>
      <SecondOpinion>
        {() => <WordsOpinion network={network} address={address} named={named()} />}
      </SecondOpinion>
    </div>
  )
}
