'use client'

import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { describeRebuiltContracts } from '@/lib/names/project/describe-project'
import { loadProject } from '@/lib/names/project/load-project'
import type { ProjectState } from '@/lib/names/project/project-api'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import { type NodeState, nodeChangeKey } from '@/lib/nodes/node-state'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { PassingNotice } from './passing-notice'

const LOOK_EVERY_MS = 1_000

/** Whether no head has come since the page was loaded. */
let isBeforeNews = true

/**
 * Recognises contracts again after a build of the project folder, and those read at the head after a new block. Reports
 * contracts that were built with another layout.
 */
export function ProjectNews({ node }: { node: NodeState | undefined }) {
  const queryClient = useQueryClient()
  const { data: project } = useQuery({
    queryKey: ['project'],
    queryFn: loadProject,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : LOOK_EVERY_MS),
    refetchOnWindowFocus: true,
  })
  const revision = project?.revision
  useEffect(() => {
    if (revision === undefined) return
    queryClient.invalidateQueries({
      queryKey: [RECOGNISED],
      predicate: (query) => seenOf(query).matches?.revision !== revision,
    })
  }, [queryClient, revision])
  const change = node?.change ? nodeChangeKey(node.change) : null
  useEffect(() => {
    if (change !== null) queryClient.invalidateQueries({ queryKey: [RECOGNISED] })
  }, [queryClient, change])
  useEffect(() => {
    return () => {
      isBeforeNews = false
    }
  }, [])
  const { hash, number } = node?.chain?.head ?? {}
  useEffect(() => {
    if (hash === undefined) return
    const isFirst = isBeforeNews
    isBeforeNews = false
    queryClient.invalidateQueries({
      queryKey: [RECOGNISED],
      // The first head may be the block that was just read. A later block with this number is another block.
      predicate: (query) =>
        isBlockTag(String(query.queryKey[3])) && !(isFirst && seenOf(query).code?.block === String(number)),
    })
  }, [queryClient, hash, number])
  return project ? <Rebuilds key={project.name} rebuilt={project.rebuilt} /> : null
}

/** Set by recognition of a contract; empty for other queries under the key. */
const seenOf = ({ state }: Query) => (state.data ?? {}) as Partial<Pick<Recognised, 'code' | 'matches'>>

function Rebuilds({ rebuilt }: { rebuilt: ProjectState['rebuilt'] }) {
  const newest = rebuilt.at(-1)?.at ?? 0
  const [known, setKnown] = useState(newest)
  const said = describeRebuiltContracts(rebuilt.filter(({ at }) => at > known))
  if (said === null) return null
  return (
    <PassingNotice tone="warn" title={said.title} onDismiss={() => setKnown(newest)}>
      <p className="wrap-anywhere">{said.says}</p>
    </PassingNotice>
  )
}
