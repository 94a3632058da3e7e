import type { Metadata } from 'next'
import { AskedPlayground } from '@/components/learn/asked-playground'

export const metadata: Metadata = {
  title: 'Playground',
  description: 'Run your own Solidity in this browser and see every slot that it reads or writes, by name.',
}

/** The program of a link is in the fragment of the URL, which no server sees. */
export default function PlaygroundPage() {
  return <AskedPlayground />
}
