// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract Base {
    uint256 internal supply;
    mapping(address => uint256) internal holdings;

    function totalSupply() external view returns (uint256) {
        return supply;
    }
}
