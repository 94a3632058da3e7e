'use client'

import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { describeRebuiltContracts } from '@/lib/names/project/describe-project'
import { loadProject } from '@/lib/names/project/load-project'
import type { ProjectState } from '@/lib/names/project/project-state'
import type { Recognised } from '@/lib/names/recognise/recognise-contract'
import { type NodeState, nodeChangeKey } from '@/lib/nodes/node-state'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { PassingNotice } from './passing-notice'

const LOOK_EVERY_MS = 1_000

/** Whether no head came yet since the page was loaded. Who was elsewhere meanwhile may have missed some. */
let isBeforeNews = true

/**
 * Keeps what is recognised true: looks again when the project folder was built anew, and at what stands at the head when
 * the node has a new one. Says when a contract was built with another layout.
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
      // Later, a block of the same number is another one, or its code.
      predicate: (query) =>
        isBlockTag(String(query.queryKey[3])) && !(isFirst && seenOf(query).code?.block === String(number)),
    })
  }, [queryClient, hash, number])
  return project ? <Rebuilds key={project.name} rebuilt={project.rebuilt} /> : null
}

/** What a look at one code saw; other looks say neither. */
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
