import type { ProjectState } from '@/lib/names/project/project-api'
import type { NodeOption } from '@/lib/nodes/node-option'
import { countOf } from '@/lib/text/count'

/** What `npm start` started. */
export type Started = {
  url: string
  serviceUrl: string | null
  demoKey: string | null
  nodes: readonly NodeOption[]
  nodeKey: string
  /** Null without a project. Its state is null if it is no longer read. */
  project: { name: string; state: ProjectState | null } | null
}

/** The text of `npm start`. Only the host of a node's URL, since the rest may contain a password. */
export function greeting({ url, serviceUrl, demoKey, nodes, nodeKey, project }: Started): string {
  return [
    '',
    `  Triptych   ${url}`,
    ...(demoKey === null
      ? []
      : [
          `  Service    ${serviceUrl}/demo-mainnet/v3/<KEY>   also demo-testnet, demo-l2`,
          `  Demo key   ${demoKey}`,
        ]),
    ...nodes.map(
      ({ name, url: at }) => `  Node       ${name} at ${new URL(at).host}   ${serviceUrl}/${name}/v3/<KEY>`,
    ),
    ...(nodes.length === 0 ? [] : [`  Node key   ${nodeKey}`]),
    ...(project === null ? [] : describeProject(project)),
    '',
    '',
  ].join('\n')
}

function describeProject({ name, state }: NonNullable<Started['project']>): string[] {
  if (state === null) return [`  Project    ${name}   is no longer read`]
  if (state.isReading) return [`  Project    ${name}   is still being read`]
  const { contracts, tools, problems } = state
  const found =
    contracts === 0 ? 'no contracts yet' : `${countOf(contracts, 'contract')} (${tools.join(', ')})`
  return [
    `  Project    ${name}   ${found}`,
    ...problems.map(({ says, whatToDo }) => `             ${says} ${whatToDo}`),
  ]
}
