import { describe, expect, test } from 'vitest'
import { findService, listServices } from '@/lib/connections/services'
import { LOCAL_EXPLORER } from '../explorer-config'

const OPEN = { ...LOCAL_EXPLORER, ownServices: true }

describe('services', () => {
  test('default: the embedded one, the shipped one, and those of the operator’s list', () => {
    expect(listServices(LOCAL_EXPLORER).map(({ id, template }) => [id, template])).toEqual([
      ['embedded', 'http://127.0.0.1:8645/{network}'],
      ['infura', 'https://{network}.infura.io'],
      ['lab', 'http://10.0.0.5:8645/{network}'],
    ])
    expect(listServices({ ...LOCAL_EXPLORER, embeddedServiceUrl: null })[0]?.id).toBe('infura')
  })

  test('behavior: a base URL that a reader types is a service only where the operator lets them', () => {
    expect(findService('https://{network}.rpc.example', LOCAL_EXPLORER)).toBeNull()
    expect(findService('https://{network}.rpc.example/', OPEN)).toMatchObject({
      template: 'https://{network}.rpc.example',
      typedByReader: true,
    })
    expect(findService('lab', OPEN)?.typedByReader).toBe(false)
  })

  test.each([
    'http://{network}.rpc.example',
    'https://127.0.0.1',
    'https://2130706433/{network}',
    'https://0x7f.1/{network}',
    'https://[::1]/{network}',
    'https://localhost/{network}',
    'https://localhost./{network}',
    'https://intranet/{network}',
    'https://rpc.example./{network}',
    'https://user:pass@rpc.example/{network}',
    'https://{network}.infura.io@evil.test',
    'https://evil.test#{network}.infura.io',
    'https://evil.test?{network}.infura.io',
    'file:///etc/passwd',
    'gopher://rpc.example',
    'javascript:alert(1)',
    'https://',
    'lab2',
    '',
    `https://rpc.example/${'x'.repeat(200)}`,
  ])('error: %s is none that a reader may type', (text) => {
    expect(findService(text, OPEN)).toBeNull()
  })
})
