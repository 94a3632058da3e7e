import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'

// First topics from blocks of Ethereum.
const TOPICS: Record<string, string> = {
  'Transfer(address,address,uint256)': '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  'Approval(address,address,uint256)': '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  'ApprovalForAll(address,address,bool)':
    '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  'TransferSingle(address,address,address,uint256,uint256)':
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  'TransferBatch(address,address,address,uint256[],uint256[])':
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  'URI(string,uint256)': '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b',
  'Deposit(address,uint256)': '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  'Withdrawal(address,uint256)': '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
  'Deposit(address,address,uint256,uint256)':
    '0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7',
  'Withdraw(address,address,address,uint256,uint256)':
    '0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db',
  'Swap(address,uint256,uint256,uint256,uint256,address)':
    '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
  'Sync(uint112,uint112)': '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1',
  'Mint(address,uint256,uint256)': '0x4c209b5fc8ad50758f13e2e1088ba56a560dff690a1c6fef26394f4c03821c4f',
  'Burn(address,uint256,uint256,address)':
    '0xdccd412f0b1252819cb1fd330b93224ca42612892bb3f4f789976e6d81936496',
  'Upgraded(address)': '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b',
  'AdminChanged(address,address)': '0x7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f',
  'BeaconUpgraded(address)': '0x1cf3b03a6cf19fa2baba4df148e9dcabedea7f8a5c07840e207e5c089be95d3e',
  'OwnershipTransferred(address,address)':
    '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0',
  'RoleGranted(bytes32,address,address)':
    '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d',
  'Initialized(uint8)': '0x7f26b83ff96e1f2b6a682f133852f6798a09c465da95921460cefb3847402498',
  'Initialized(uint64)': '0xc7f505b2f371ae2175ee4913f4499e1f2633a7b5936321eed1cdaeb6115181d2',
  'Paused(address)': '0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258',
}

describe('KNOWN_EVENTS', () => {
  test.each(Object.entries(TOPICS))('default: %s', (signature, topic0) => {
    const found = KNOWN_EVENTS.filter((event) => event.signature === signature)
    expect(new Set(found.map((event) => event.topic0))).toEqual(new Set([topic0]))
  })

  test('behavior: every declaration is readable and none stands twice', () => {
    expect(KNOWN_EVENTS).toHaveLength(28)
    const shapes = KNOWN_EVENTS.map(
      ({ signature, inputs }) => signature + inputs.map((input) => input.indexed),
    )
    expect(new Set(shapes).size).toBe(KNOWN_EVENTS.length)
  })
})
