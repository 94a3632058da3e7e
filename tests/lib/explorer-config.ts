import type { ExplorerConfig } from '@/lib/config'

/** Settings of an explorer beside its embedded service. */
export const LOCAL_EXPLORER: ExplorerConfig = {
  embeddedServiceUrl: 'http://127.0.0.1:8645',
  embeddedServiceAdminUrl: 'http://127.0.0.1:8646',
  embeddedServiceKey: 'demo-key-0001',
  embeddedServiceAdminToken: 'own-token',
  sessionSecrets: ['a sealing secret of 32 characters'],
  ownNodes: { names: [], symbols: new Map(), key: '' },
  project: null,
  services: [{ name: 'lab', template: 'http://10.0.0.5:8645/{network}/v3/{key}', isAccessService: true }],
  networks: '',
  ownServices: false,
  callsPerSecond: 200,
  registry: null,
  signatures: null,
  publicOrigin: null,
}
