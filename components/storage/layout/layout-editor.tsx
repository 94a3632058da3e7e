'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hex } from 'viem'
import { Choice } from '@/components/ui/choice'
import { loadProject } from '@/lib/names/project/load-project'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { LayoutText, SeenCode } from '@/lib/storage/kept/layout-text'
import { LayoutGuess } from './layout-guess'
import { LayoutLookUp } from './layout-look-up'
import { LayoutPaste } from './layout-paste'
import { LayoutProject } from './layout-project'
import { LayoutProxy } from './layout-proxy'
import { LayoutSource } from './layout-source'
import { LayoutWellKnown } from './layout-well-known'

const WAYS = [
  { value: 'look up', label: 'Look up' },
  { value: 'project', label: 'Your folder' },
  { value: 'paste', label: 'Paste' },
  { value: 'source', label: 'Source' },
  { value: 'proxy', label: 'Proxy' },
  { value: 'known', label: 'Well-known' },
  { value: 'guess', label: 'Guess' },
] as const

type Way = (typeof WAYS)[number]['value']

/** Every way to a layout. What was typed in one stays while another is in sight. */
export function LayoutEditor({
  network,
  address,
  block,
  onKeep,
  onSeen,
}: {
  network: Network
  address: Hex
  block: BlockParameter
  onKeep: (text: LayoutText) => void
  /** Told which code was found to run there. */
  onSeen: (seen: SeenCode) => void
}) {
  const [way, setWay] = useState<Way>(whyNotLookedUp(network) === null ? 'look up' : 'paste')
  const { data: project } = useQuery({ queryKey: ['project'], queryFn: loadProject })
  const [pasted, setPasted] = useState('')
  const [source, setSource] = useState('')
  return (
    <div className="grid gap-3">
      <Choice
        name="layout-way"
        label="Where the layout comes from"
        value={way}
        options={project ? WAYS : WAYS.filter(({ value }) => value !== 'project')}
        onChange={setWay}
      />
      {way === 'look up' ? (
        <LayoutLookUp network={network} address={address} block={block} onKeep={onKeep} />
      ) : null}
      {way === 'project' && project ? (
        <LayoutProject
          network={network}
          address={address}
          block={block}
          project={project}
          onKeep={onKeep}
          onSeen={onSeen}
        />
      ) : null}
      {way === 'paste' ? <LayoutPaste typed={pasted} onType={setPasted} onKeep={onKeep} /> : null}
      {way === 'source' ? <LayoutSource typed={source} onType={setSource} onKeep={onKeep} /> : null}
      {way === 'proxy' ? (
        <LayoutProxy network={network} address={address} block={block} onKeep={onKeep} onSeen={onSeen} />
      ) : null}
      {way === 'known' ? <LayoutWellKnown onKeep={onKeep} /> : null}
      {way === 'guess' ? (
        <LayoutGuess network={network} address={address} block={block} onKeep={onKeep} />
      ) : null}
    </div>
  )
}
