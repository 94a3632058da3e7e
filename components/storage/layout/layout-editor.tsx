'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Hex } from 'viem'
import { type Dropped, listChosen, listDropped, readDropped } from '@/components/ui/read-dropped'
import { useFileDrop } from '@/components/ui/use-file-drop'
import { loadProject } from '@/lib/names/project/load-project'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { folderInput, isFolderSource } from '@/lib/storage/compile/folder-sources'
import { givenText, isSource } from '@/lib/storage/compile/given-text'
import type { LayoutText, SeenCode } from '@/lib/storage/kept/layout-text'
import { readField } from '@/lib/text/field'
import { LayoutGuess } from './layout-guess'
import { LayoutLookUp } from './layout-look-up'
import { LayoutPaste } from './layout-paste'
import { LayoutProject } from './layout-project'
import { LayoutProxy } from './layout-proxy'
import { LayoutSource } from './layout-source'
import { LAYOUT_WAYS, type LayoutWay, LayoutWays } from './layout-ways'
import { LayoutWellKnown } from './layout-well-known'

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
  const [way, setWay] = useState<LayoutWay>(whyNotLookedUp(network) === null ? 'look up' : 'paste')
  const { data: project } = useQuery({ queryKey: ['project'], queryFn: loadProject })
  const [pasted, setPasted] = useState('')
  const [source, setSource] = useState('')
  const [refused, setRefused] = useState<string | undefined>()

  function take(text: string) {
    const isOfSource = isSource(text)
    if (isOfSource) setSource(text)
    else setPasted(text)
    setWay(isOfSource ? 'source' : 'paste')
  }

  async function takeFiles({ isFolder, files }: Dropped) {
    const read = await readDropped(files)
    if (read.refused !== undefined) return setRefused(read.refused)
    const { value, problem } = readField(() => (isFolder ? folderInput : givenText)(read.texts))
    setRefused(problem)
    if (value !== undefined) take(value)
  }

  // What may be dropped may be chosen by the buttons below, too.
  const isOver = useFileDrop((dropped) => void listDropped(dropped, isFolderSource).then(takeFiles))

  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-control outline-offset-8',
        isOver && 'outline-2 outline-accent outline-dashed',
      )}
    >
      <LayoutWays
        ways={project ? LAYOUT_WAYS : LAYOUT_WAYS.filter((one) => one !== 'project')}
        chosen={way}
        onChoose={setWay}
      />
      {refused === undefined ? null : (
        <p role="alert" className="text-bad text-note">
          {refused}
        </p>
      )}
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
      {way === 'paste' ? (
        <LayoutPaste
          network={network}
          address={address}
          block={block}
          typed={pasted}
          onType={setPasted}
          onSource={take}
          onKeep={onKeep}
        />
      ) : null}
      {way === 'source' ? (
        <LayoutSource
          network={network}
          address={address}
          block={block}
          typed={source}
          onType={setSource}
          onFolder={(files) => void takeFiles(listChosen(files, isFolderSource))}
          onKeep={onKeep}
        />
      ) : null}
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
