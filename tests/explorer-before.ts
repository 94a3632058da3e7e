import { freePort } from '@/lib/cli/free-port'
import { spawnPages, untilAnswering } from '@/lib/cli/next-process'
import { explorerEnvironment } from '@/lib/config'
import { endProgram, type Program } from './program'

/** `adminUrl` is the same as `url` if left out. */
type Service = { url: string; adminUrl?: string; key: string | null; adminToken?: string }

type Extras = {
  /** More settings, told the URL at which the explorer will be. */
  environment?: (url: string) => Record<string, string | undefined>
  /** Takes what it logs; without, its faults go to our standard error. */
  onLog?: (text: string) => void
}

/** The built explorer on a free port, with this service as its embedded one, or with none. */
export async function startExplorerBefore(
  service: Service | null,
  { environment, onLog }: Extras = {},
): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = explorerEnvironment({
    embeddedServiceUrl: service?.url ?? null,
    embeddedServiceAdminUrl: service?.adminUrl ?? service?.url ?? null,
    embeddedServiceKey: service?.key ?? null,
    embeddedServiceAdminToken: service?.adminToken ?? null,
    sessionSecret: 'a sealing secret of 32 characters',
  })
  const child = spawnPages(
    port,
    { ...settings, ...environment?.(url) },
    onLog ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
  )
  for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => onLog?.(String(text)))
  await untilAnswering(url, child)
  // It keeps nothing, and would wait for browsers that hold a connection open.
  return { url, [Symbol.asyncDispose]: () => endProgram(child, 'SIGKILL') }
}
