import { parseLayout } from '@/lib/storage/layout/parse-layout'

/** A number beside an address in slot 0, a list behind slot 1 and balances behind slot 2. */
export const PACKED = parseLayout(
  JSON.stringify({
    storage: [
      { label: 'count', offset: 0, slot: '0', type: 't_uint32' },
      { label: 'owner', offset: 4, slot: '0', type: 't_address' },
      { label: 'balances', offset: 0, slot: '2', type: 't_mapping(t_address,t_uint256)' },
      { label: 'list', offset: 0, slot: '1', type: 't_array(t_uint256)dyn_storage' },
    ],
    types: {
      't_mapping(t_address,t_uint256)': {
        encoding: 'mapping',
        label: 'mapping(address => uint256)',
        numberOfBytes: '32',
        key: 't_address',
        value: 't_uint256',
      },
      t_uint32: { encoding: 'inplace', label: 'uint32', numberOfBytes: '4' },
      t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
      t_address: { encoding: 'inplace', label: 'address', numberOfBytes: '20' },
      't_array(t_uint256)dyn_storage': {
        encoding: 'dynamic_array',
        label: 'uint256[]',
        numberOfBytes: '32',
        base: 't_uint256',
      },
    },
  }),
)
