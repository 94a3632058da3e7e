// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";
import {Token as Other} from "./second/Token.sol";

/// There is another contract of this name.
contract Token is Base {
    Other public immutable other;

    constructor(Other other_) {
        other = other_;
    }

    function mint(uint256 amount) external {
        supply += amount;
        holdings[msg.sender] += amount;
    }
}
