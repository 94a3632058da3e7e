/** The cheap call of the benches: priced, and checked like any other. */
export const READ_WORD = {
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getStorageAt',
  params: [`0x${'ab'.repeat(20)}`, '0x0', 'latest'],
}
