// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title A constant-product pair: the product of both reserves never falls.
/// @notice Both reserves and the time of the last change share one slot, 14 + 14 + 4 bytes.
contract Pair is ERC20 {
    IERC20 public immutable token0;
    IERC20 public immutable token1;

    uint112 public reserve0;
    uint112 public reserve1;
    uint32 public changedAt;

    /// @notice Price of token0 in token1 (and back) times seconds, as fixed point 112.112, wrapping.
    uint256 public price0Cumulative;
    uint256 public price1Cumulative;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    error UnknownToken(address token);
    error TooLittleOut(uint256 amountOut, uint256 minimumOut);

    constructor(IERC20 first, IERC20 second) ERC20("Demo Pair Share", "PAIR") {
        (token0, token1) = address(first) < address(second) ? (first, second) : (second, first);
    }

    /// @notice Adds both tokens and mints shares in proportion to the smaller part.
    function addLiquidity(uint256 amount0, uint256 amount1) external returns (uint256 shares) {
        uint256 supply = totalSupply();
        shares = supply == 0
            ? Math.sqrt(amount0 * amount1)
            : Math.min((amount0 * supply) / reserve0, (amount1 * supply) / reserve1);
        token0.transferFrom(msg.sender, address(this), amount0);
        token1.transferFrom(msg.sender, address(this), amount1);
        _mint(msg.sender, shares);
        _sync(reserve0 + amount0, reserve1 + amount1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @notice Burns shares and pays out their part of both reserves.
    function removeLiquidity(uint256 shares) external returns (uint256 amount0, uint256 amount1) {
        uint256 supply = totalSupply();
        (amount0, amount1) = ((shares * reserve0) / supply, (shares * reserve1) / supply);
        _burn(msg.sender, shares);
        token0.transfer(msg.sender, amount0);
        token1.transfer(msg.sender, amount1);
        _sync(reserve0 - amount0, reserve1 - amount1);
        emit Burn(msg.sender, amount0, amount1, msg.sender);
    }

    /// @notice Sells `amountIn` of `tokenIn` for at least `minimumOut` of the other token; 0.3 % stay as the fee.
    function swap(IERC20 tokenIn, uint256 amountIn, uint256 minimumOut) external returns (uint256 amountOut) {
        bool zeroForOne = address(tokenIn) == address(token0);
        if (!zeroForOne && address(tokenIn) != address(token1)) revert UnknownToken(address(tokenIn));
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 afterFee = amountIn * 997;
        amountOut = (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
        if (amountOut < minimumOut) revert TooLittleOut(amountOut, minimumOut);
        tokenIn.transferFrom(msg.sender, address(this), amountIn);
        (zeroForOne ? token1 : token0).transfer(msg.sender, amountOut);
        if (zeroForOne) {
            _sync(reserveIn + amountIn, reserveOut - amountOut);
            emit Swap(msg.sender, amountIn, 0, 0, amountOut, msg.sender);
        } else {
            _sync(reserveOut - amountOut, reserveIn + amountIn);
            emit Swap(msg.sender, 0, amountIn, amountOut, 0, msg.sender);
        }
    }

    function _sync(uint256 balance0, uint256 balance1) private {
        uint32 elapsed = uint32(block.timestamp) - changedAt;
        if (elapsed > 0 && reserve0 > 0) {
            unchecked {
                price0Cumulative += ((uint256(reserve1) << 112) / reserve0) * elapsed;
                price1Cumulative += ((uint256(reserve0) << 112) / reserve1) * elapsed;
            }
        }
        (reserve0, reserve1, changedAt) = (uint112(balance0), uint112(balance1), uint32(block.timestamp));
        emit Sync(uint112(balance0), uint112(balance1));
    }
}
