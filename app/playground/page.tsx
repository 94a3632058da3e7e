import type { Metadata } from 'next'
import { AskedPlayground } from '@/components/learn/asked-playground'

export const metadata: Metadata = {
  title: 'Playground',
  description: 'Run your own Solidity in this browser and see every slot that it reads or writes, by name.',
}

/** Needs no network, no key and no credits. A link carries its program behind the `#`, which no server sees. */
export default function PlaygroundPage() {
  return <AskedPlayground />
}
