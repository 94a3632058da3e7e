'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { describeRebuilds } from '@/lib/names/project/describe-project'
import { loadProject } from '@/lib/names/project/load-project'
import type { ProjectState } from '@/lib/names/project/project-state'
import { type NodeState, nodeChangeKey } from '@/lib/nodes/node-state'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { PassingNotice } from './passing-notice'

const LOOK_EVERY_MS = 1_000

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
    if (revision !== undefined) queryClient.invalidateQueries({ queryKey: [RECOGNISED] })
  }, [queryClient, revision])
  const change = node?.change ? nodeChangeKey(node.change) : null
  useEffect(() => {
    if (change !== null) queryClient.invalidateQueries({ queryKey: [RECOGNISED] })
  }, [queryClient, change])
  const head = node?.chain?.head.hash
  useEffect(() => {
    if (head === undefined) return
    queryClient.invalidateQueries({
      queryKey: [RECOGNISED],
      predicate: ({ queryKey }) => isBlockTag(String(queryKey[3])),
    })
  }, [queryClient, head])
  return project ? <Rebuilds key={project.name} rebuilt={project.rebuilt} /> : null
}

function Rebuilds({ rebuilt }: { rebuilt: ProjectState['rebuilt'] }) {
  const newest = rebuilt.at(-1)?.at ?? 0
  const [known, setKnown] = useState(newest)
  const said = describeRebuilds(rebuilt.filter(({ at }) => at > known))
  if (said === null) return null
  return (
    <PassingNotice tone="warn" title={said.title} onDismiss={() => setKnown(newest)}>
      <p className="wrap-anywhere">{said.says}</p>
    </PassingNotice>
  )
}
