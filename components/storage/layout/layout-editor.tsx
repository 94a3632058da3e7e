'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { type Dropped, listChosen, listDropped, readDropped } from '@/components/ui/read-dropped'
import { useFileDrop } from '@/components/ui/use-file-drop'
import { loadProject } from '@/lib/names/project/load-project'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import { folderInput, givenText, isFolderSource, isSource } from '@/lib/storage/compile/given-sources'
import { readField } from '@/lib/text/field'
import { LayoutGuess } from './layout-guess'
import { LayoutLookUp } from './layout-look-up'
import { LayoutPaste } from './layout-paste'
import { LayoutProject } from './layout-project'
import { LayoutProxy } from './layout-proxy'
import { LayoutSource } from './layout-source'
import { LayoutWellKnown } from './layout-well-known'

/** Every way to get a layout. Typed text stays when another way is opened. */
export function LayoutEditor() {
  const network = useNetwork()
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
      {way === 'look up' ? <LayoutLookUp /> : null}
      {way === 'project' && project ? <LayoutProject project={project} /> : null}
      {way === 'paste' ? <LayoutPaste typed={pasted} onType={setPasted} onSource={take} /> : null}
      {way === 'source' ? (
        <LayoutSource
          typed={source}
          onType={setSource}
          onFolder={(files) => void takeFiles(listChosen(files, isFolderSource))}
        />
      ) : null}
      {way === 'proxy' ? <LayoutProxy /> : null}
      {way === 'known' ? <LayoutWellKnown /> : null}
      {way === 'guess' ? <LayoutGuess /> : null}
    </div>
  )
}

const WAYS = {
  'look up': { label: 'Look up', says: 'From Sourcify' },
  project: { label: 'Your folder', says: 'From your builds' },
  paste: { label: 'Paste', says: 'JSON from forge, hardhat, solc or vyper' },
  source: { label: 'Source', says: 'Solidity, compiled in this browser' },
  proxy: { label: 'Proxy', says: 'From the implementation' },
  known: { label: 'Well-known', says: 'Slots that standards define' },
  guess: { label: 'Guess', says: 'From the bytecode alone' },
}

export type LayoutWay = keyof typeof WAYS

export const LAYOUT_WAYS = Object.keys(WAYS) as LayoutWay[]

export function LayoutWays({
  ways,
  chosen,
  onChoose,
}: {
  ways: readonly LayoutWay[]
  chosen: LayoutWay
  onChoose: (way: LayoutWay) => void
}) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      <legend className="sr-only">Source of the layout</legend>
      {ways.map((way) => (
        <label
          key={way}
          className={clsx(
            'grid content-start gap-0.5 rounded-control border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11',
            way === chosen ? 'border-accent bg-accent-tint' : 'border-control hover:bg-raised',
          )}
        >
          <input
            type="radio"
            name="layout-way"
            value={way}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            aria-label={WAYS[way].label}
            aria-describedby={idOf(way)}
            className="sr-only"
          />
          <span className="font-medium text-body">{WAYS[way].label}</span>
          <span id={idOf(way)} className="text-ink-soft text-note">
            {WAYS[way].says}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const idOf = (way: LayoutWay) => `layout-way-${way.replace(' ', '-')}`
