// swift-tools-version: 5.9
import PackageDescription

// The name is what `cap sync` makes of the npm package's.
let package = Package(
    name: "FreihandLibraryNative",
    platforms: [.iOS(.v15)],
    products: [
        .library(
            name: "FreihandLibraryNative",
            targets: ["LibraryNativePlugin"])
    ],
    dependencies: [
        .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", from: "8.0.0")
    ],
    targets: [
        .target(
            name: "LibraryNativePlugin",
            dependencies: [
                .product(name: "Capacitor", package: "capacitor-swift-pm"),
                .product(name: "Cordova", package: "capacitor-swift-pm")
            ],
            path: "ios/Sources/LibraryNativePlugin")
    ]
)
