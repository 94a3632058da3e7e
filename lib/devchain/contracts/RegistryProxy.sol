// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

/// @title The proxy of the registry. It holds the words; the implementation at its ERC-1967 slot knows their layout.
contract RegistryProxy is ERC1967Proxy {
    constructor(address implementation, bytes memory call) ERC1967Proxy(implementation, call) {}
}
