// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RegistryProxy} from "./RegistryProxy.sol";
import {RegistryV1} from "./RegistryV1.sol";
import {RegistryV2} from "./RegistryV2.sol";

// Makes the registry behind its proxy and administers it: each call goes through the proxy.
contract RegistryScene {
    RegistryV1 public registry;

    constructor(string memory title) {
        RegistryV1 first = new RegistryV1();
        bytes memory begin = abi.encodeCall(RegistryV1.initialize, (title, address(this)));
        registry = RegistryV1(address(new RegistryProxy(address(first), begin)));
    }

    function register(string calldata name, string calldata text) external payable {
        RegistryV2(address(registry)).register{value: msg.value}(name, text);
    }

    function upgrade(uint128 fee) external {
        registry.upgradeToAndCall(address(new RegistryV2()), abi.encodeCall(RegistryV2.setFee, (fee)));
    }
}
