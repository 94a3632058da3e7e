import type { AdminConfig } from './admin-fields'
import type { ServiceConfig } from './service-config'

/** The lines that describe what a config serves, without secrets and URLs. */
export function describeConfig({
  listen,
  admin,
  processes,
  networks,
  plans,
  ledger,
  keys,
}: ServiceConfig): string {
  const lines = [
    ['listen', `${listen.host}:${listen.port}, ${count(processes, 'process', 'processes')}`],
    [
      'admin',
      admin === null
        ? 'off'
        : `${describeListen(admin.listen)}, ${admin.token === null ? 'without' : 'with'} a token`,
    ],
    ...Object.entries(networks).map(([slug, { chainId, nodes, partner, history }]) => [
      `network ${slug}`,
      [
        chainId === null ? 'the chain of its node' : `chain ${chainId}`,
        history,
        count(nodes.length, 'node'),
        ...(partner === null ? [] : ['a partner']),
      ].join(', '),
    ]),
    ...Object.entries(plans).map(([name, { dailyCredits, creditsPerSecond }]) => [
      `plan ${name}`,
      `${dailyCredits} credits a day${creditsPerSecond === null ? '' : `, ${creditsPerSecond} a second`}`,
    ]),
    ['ledger', ledger.replace(/:.*/s, '')],
    ['keys', String(keys.length)],
  ]
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('')
}

const describeListen = (at: AdminConfig['listen']) => ('socket' in at ? at.socket : `${at.host}:${at.port}`)

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
